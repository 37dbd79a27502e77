/** Who makes and reads the sample comics. */
export const people = {
  rosalind: {
    username: "RosalindQuill",
    firstName: "Rosalind",
    lastName: "Quill",
    bio: "Writes the weather first and the people into it. Night trains, tea, long shadows.",
  },
  teodor: {
    username: "Teodor.Brandt",
    firstName: "Teodor",
    lastName: "Brandt",
    bio: "Brush, ink and a bad back. I draw rain for a living.",
  },
  imani: {
    username: "imani-okafor",
    firstName: "Imani",
    lastName: "Okafor",
    bio: "Colours, capes and kindness. Superheroes who do their homework.",
  },
  junko: {
    username: "junko_pop",
    firstName: "Junko",
    lastName: "Hayashida",
    bio: "Ben-Day dots forever. Short comics about love, noodles and the end of the world.",
  },
  mateo: {
    username: "MateoSolana",
    firstName: "Mateo",
    lastName: "Solana",
    bio: "Paints skies with somebody small in them.",
  },
  wren: {
    username: "wren.letters",
    firstName: "Wren",
    lastName: "Abernathy",
    bio: "Letterer and editor. If you did not notice my work, it worked.",
  },
  oskar: { username: "OskarReads", firstName: "Oskar", lastName: "Lindqvist", bio: "Reads on the ferry." },
  priya: { username: "priya.pages", firstName: "Priya", lastName: "Raman", bio: "" },
  dario: { username: "dario_ink", firstName: "Dario", lastName: "Ferrante", bio: "Here for the crosshatching." },
  nell: { username: "NellAtNight", firstName: "Nell", lastName: "Castellan", bio: "Horror first, then sleep." },
  sefa: {
    username: "sefa-reads",
    firstName: "Sefa",
    lastName: "Tuilagi",
    bio: "Reading to two small people at bedtime.",
  },
  kit: { username: "kit.longjohn", firstName: "Kit", lastName: "Longjohn", bio: "" },
} as const;
export type PersonName = keyof typeof people;

/** Who is followed by whom. */
export const followers: Partial<Record<PersonName, PersonName[]>> = {
  rosalind: ["teodor", "wren", "oskar", "priya", "nell", "kit", "imani"],
  teodor: ["rosalind", "dario", "nell", "mateo", "oskar"],
  imani: ["junko", "mateo", "sefa", "kit", "priya", "wren", "rosalind", "dario"],
  junko: ["imani", "wren", "priya", "sefa"],
  mateo: ["junko", "imani", "sefa", "oskar", "priya", "dario"],
  wren: ["rosalind", "junko"],
};
