/** The rules of the site. */
export const rulesPath = "/rules";
