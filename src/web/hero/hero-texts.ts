/** The text of the three heroes on the home page. */
export const heroTexts = {
  celebration: {
    title: "Long live American comics",
    text: "Capes, crime, ghosts, and heartbreak. Publish your book here, issue by issue, and anyone can read it for free.",
  },
  awards: {
    title: "Awards",
    text: "Featured work may be eligible for funding. Draw something we cannot put down.",
  },
  sponsorship: {
    title: "Sponsorship",
    text: "In the future, the comics readers love most may find a sponsor. We will keep the light on.",
  },
};

/** The call to action for creators. */
export const uploadCall = {
  label: "Publish yours",
  href: "/articles/how-to-publish-your-comic-book-online",
};
