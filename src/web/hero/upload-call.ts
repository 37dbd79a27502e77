/** The call to action for creators. */
export const uploadCall = {
  label: "Publish yours",
  href: "/articles/how-to-publish-your-comic-book-online",
};
