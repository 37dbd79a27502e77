/** The figures of the site, week by week. */
export const figuresPath = "/admin/figures";
