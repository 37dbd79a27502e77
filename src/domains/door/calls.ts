import type { Calls } from "#platform/api/operation.ts";

export const doorCalls = {
  apply: { method: "POST", path: "/users/applications", access: "anyone" },
  listApplications: { method: "GET", path: "/moderation/applications", access: "moderator" },
  decideApplication: { method: "POST", path: "/moderation/applications/:userId", access: "moderator" },
  listInvitations: { method: "GET", path: "/moderation/invitations", access: "moderator" },
  makeInvitation: { method: "POST", path: "/moderation/invitations", access: "moderator" },
  withdrawInvitation: { method: "DELETE", path: "/moderation/invitations/:invitationId", access: "moderator" },
  listNewCreators: { method: "GET", path: "/moderation/new-creators", access: "moderator" },
  trustCreator: { method: "POST", path: "/moderation/new-creators/:userId", access: "moderator" },
} as const satisfies Calls;
