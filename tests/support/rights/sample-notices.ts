/** A complete rights notice, except for the address of the work. */
export const rightsNotice = {
  name: "Rita Rights",
  address: "1 Elm Street\nSpringfield",
  email: "rita@example.org",
  statement: "These are pages 3 to 9 of my book “The Well”, published in 2019.",
  goodFaith: true,
  accurate: true,
  signature: "Rita Rights",
};

/** A complete counter-notice. */
export const counterNotice = {
  name: "Olga Owner",
  address: "2 Oak Street\nShelbyville",
  phone: "+1 555 0100",
  statement: "I drew all of these pages in 2018.",
  mistake: true,
  consent: true,
  signature: "Olga Owner",
};

/** The secret in the link to a notice. */
export const tokenOf = (url: string) => url.split("#")[1] ?? "";
