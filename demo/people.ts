/** A profile photo: a panel in the notation of script.ts, drawn in the style of the book with the slug `in`. */
type SamplePhoto = { in: string; panel: string };

export type SamplePerson = {
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
  profile?: SamplePhoto;
  background?: SamplePhoto;
};

/** The people who make and read the sample comics. */
export const people = {
  rosalind: {
    username: "RosalindQuill",
    firstName: "Rosalind",
    lastName: "Quill",
    bio: "Writes the weather first and the people into it. Night trains, tea, long shadows.",
    profile: { in: "two-cups", panel: "plain blush / close / ada sly 50" },
    background: { in: "the-lamplighter-file", panel: "skyline night rain / far /" },
  },
  teodor: {
    username: "Teodor.Brandt",
    firstName: "Teodor",
    lastName: "Brandt",
    bio: "Brush, ink, and a bad back. I draw rain for a living.",
    profile: { in: "the-lamplighter-file", panel: "plain lamp / close / finn calm 50 left" },
    background: { in: "dust-and-thunder", panel: "desert dusk dust / far / calla walk 66 shadow" },
  },
  imani: {
    username: "imani-okafor",
    firstName: "Imani",
    lastName: "Okafor",
    bio: "Colors, capes, and kindness. Superheroes who do their homework.",
    profile: { in: "captain-meridian", panel: "plain day / close / bo smile 50" },
    background: { in: "captain-meridian", panel: "skyline day / far /" },
  },
  junko: {
    username: "junko_pop",
    firstName: "Junko",
    lastName: "Hayashida",
    bio: "Ben-Day dots forever. Short comics about love, noodles, and the end of the world.",
    profile: { in: "noodles-at-the-end-of-the-world", panel: "plain pink / close / kiko smile 50 left" },
    background: { in: "noodles-at-the-end-of-the-world", panel: "skyline night / far /" },
  },
  mateo: {
    username: "MateoSolana",
    firstName: "Mateo",
    lastName: "Solana",
    bio: "Paints skies with somebody small in them.",
    profile: { in: "shepherds-of-the-high-air", panel: "plain gold / close / ilo smile 50" },
    background: { in: "shepherds-of-the-high-air", panel: "whale dawn / far / ilo sit smile 42 y28 h20" },
  },
  wren: {
    username: "wren.letters",
    firstName: "Wren",
    lastName: "Abernathy",
    bio: "Letterer and editor. If you did not notice my work, it worked.",
    profile: { in: "moss-and-button", panel: "plain night / close / hoot sly 50 left" },
    background: { in: "moss-and-button", panel: "meadow day / far /" },
  },
  oskar: {
    username: "OskarReads",
    firstName: "Oskar",
    lastName: "Lindqvist",
    bio: "Reads on the ferry.",
    profile: { in: "captain-meridian", panel: "plain bus / close / driver smile 50" },
  },
  priya: { username: "priya.pages", firstName: "Priya", lastName: "Raman", bio: "" },
  dario: { username: "dario_ink", firstName: "Dario", lastName: "Ferrante", bio: "Here for the crosshatching." },
  nell: {
    username: "NellAtNight",
    firstName: "Nell",
    lastName: "Castellan",
    bio: "Horror first, then sleep.",
    profile: { in: "house-rules", panel: "plain blue / close / nell shock 50" },
  },
  sefa: {
    username: "sefa-reads",
    firstName: "Sefa",
    lastName: "Tuilagi",
    bio: "Reading to two small people at bedtime.",
  },
  kit: { username: "kit.longjohn", firstName: "Kit", lastName: "Longjohn", bio: "" },
} satisfies Record<string, SamplePerson>;
export type PersonName = keyof typeof people;

/** The followers of each person. */
export const followers: Partial<Record<PersonName, PersonName[]>> = {
  rosalind: ["teodor", "wren", "oskar", "priya", "nell", "kit", "imani"],
  teodor: ["rosalind", "dario", "nell", "mateo", "oskar"],
  imani: ["junko", "mateo", "sefa", "kit", "priya", "wren", "rosalind", "dario"],
  junko: ["imani", "wren", "priya", "sefa"],
  mateo: ["junko", "imani", "sefa", "oskar", "priya", "dario"],
  wren: ["rosalind", "junko"],
};

/** The slugs of the books that each person has bookmarked. */
export const bookmarks: Partial<Record<PersonName, string[]>> = {
  rosalind: ["captain-meridian", "moss-and-button", "shepherds-of-the-high-air", "noodles-at-the-end-of-the-world"],
  teodor: ["shepherds-of-the-high-air", "the-lamplighter-file"],
  imani: ["the-lamplighter-file", "noodles-at-the-end-of-the-world", "two-cups"],
  oskar: ["the-lamplighter-file", "captain-meridian", "long-orbit", "dust-and-thunder", "shepherds-of-the-high-air"],
  priya: ["captain-meridian", "two-cups"],
  nell: ["house-rules", "the-lamplighter-file"],
  sefa: ["moss-and-button", "captain-meridian"],
};
