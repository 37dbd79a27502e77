/** The settings of the site. */
export const adminPath = "/admin";
