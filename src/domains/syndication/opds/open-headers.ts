/** The public catalog has nothing that depends on the viewer, so readers on the pages of other sites may load it, too. */
export const openHeaders = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
} as const;
