// Addresses of the OPDS catalog. Both versions have the same pages; those of version 2 are below /opds/v2.

export const opdsPath = "/opds";
export const opds2Path = "/opds/v2";

export const newestPage = "/newest";
export const booksPage = "/books";
export const genresPage = "/genres";
export const searchPage = "/search";
/** A user's own bookmarks, subscriptions, and what is new in them, for apps with an API key. */
export const ownPage = "/own";
export const bookmarksPage = `${ownPage}/bookmarks`;
export const subscriptionsPage = `${ownPage}/subscriptions`;
export const newForYouPage = `${ownPage}/new`;
/** The document that tells apps how to log in for them (Authentication for OPDS 1.0). */
export const authenticationPath = `${opdsPath}/authentication`;
export const authenticationType = "application/opds-authentication+json";
/** The OpenSearch description of the search, for version 1. */
export const searchDescriptionPath = `${opdsPath}/search.xml`;

/** The path of the books of a genre, relative to a version's root. */
export function genreCatalogPath(genre: string): string {
  return `${genresPage}/${genre.replaceAll(" ", "-")}`;
}

/** The path of the issues of a book, relative to a version's root. */
export function bookCatalogPath(bookId: number): string {
  return `${booksPage}/${bookId}`;
}

/** The path of an issue, relative to a version's root. */
export function issueCatalogPath(bookId: number, number: number): string {
  return `${bookCatalogPath(bookId)}/issues/${number}`;
}

/** The Web Publication Manifest of an issue. */
export function manifestPath(bookId: number, number: number): string {
  return `${opds2Path}${issueCatalogPath(bookId, number)}/manifest`;
}
export const manifestType = "application/divina+json";

/** The panels of an issue, with what is said in them, as a Guided Navigation Document. */
export function guidedNavigationPath(bookId: number, number: number): string {
  return `${opds2Path}${issueCatalogPath(bookId, number)}/guided-navigation`;
}
export const guidedNavigationType = "application/guided-navigation+json";

/** A cover as JPEG, which every program can show. */
export function coverPicturePath(hash: string, width: (typeof coverPictureWidths)[number]): string {
  return `${opdsPath}/pictures/${hash}/${width}.jpg`;
}
export const coverPictureWidths = [320, 640] as const;

/** A page of an issue as JPEG. Pages count from 1, in their addresses from 0. */
export function pagePicturePath(bookId: number, number: number, page: number): string {
  return `${opdsPath}${issueCatalogPath(bookId, number)}/pages/${page - 1}.jpg`;
}

/** The URL template for the pages of an issue as JPEG, counted from 0 (OPDS-PSE 1.2). */
export function pagesTemplate(bookId: number, number: number): string {
  return `${opdsPath}${issueCatalogPath(bookId, number)}/pages/{pageNumber}.jpg?width={maxWidth}`;
}
