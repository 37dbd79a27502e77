import type { Comic } from "./comics.ts";

/** An issue as the feed of another site has it. `day` is a day such as 2019-06-03, or empty. */
type FeedItem = { title: string; address: string; day: string };

const feedBytesMax = 10_485_760;

/**
 * Fills what comics lack from the feeds among the chosen files. `note` says what has come of it; empty without a feed. Browser only.
 */
export async function readFeeds(files: readonly File[], comics: Comic[]): Promise<{ comics: Comic[]; note: string }> {
  const feeds = files.filter(({ name, size }) => /\.(xml|rss|atom|rdf)$/i.test(name) && size <= feedBytesMax);
  if (feeds.length === 0) return { comics, note: "" };
  const read = await Promise.all(feeds.map(async (file) => readFeed(await file.text()) ?? []));
  const items = read.flat();
  if (items.length === 0) return { comics, note: "The feed could not be read: it is not RSS or Atom." };
  const filled = fillFromFeed(comics, items);
  return {
    comics: filled.comics,
    note: `The feed has ${items.length} items; ${filled.found} of them are among these comics.`,
  };
}

/** Reads an RSS or Atom feed. Null if it is neither. Browser only. */
function readFeed(xml: string): FeedItem[] | null {
  const feed = new DOMParser().parseFromString(xml, "text/xml");
  if (!feed.querySelector("rss, feed, RDF")) return null;
  return Array.from(feed.querySelectorAll("item, entry"), (item) => {
    const text = (...names: string[]) =>
      names.map((name) => item.getElementsByTagName(name)[0]?.textContent.trim() ?? "").find(Boolean) ?? "";
    const link = item.querySelector("link[href]:not([rel]), link[rel=alternate]")?.getAttribute("href");
    const time = Date.parse(text("pubDate", "published", "dc:date", "updated"));
    return {
      title: text("title"),
      address: link ?? text("link"),
      day: Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10),
    };
  });
}

/**
 * Fills what comics lack from the items of a feed: dates, addresses, and titles that only repeat the number. A comic is known by its title, else
 * by its number as a word of its own in just one title. Returns the comics and how many were found.
 */
function fillFromFeed(comics: readonly Comic[], items: readonly FeedItem[]): { comics: Comic[]; found: number } {
  let found = 0;
  const filled = comics.map((comic) => {
    const item = findItem(comic, items);
    if (!item) return comic;
    found += 1;
    const isUntitled = comic.title === `Issue ${comic.label}`;
    return {
      ...comic,
      title: isUntitled && item.title ? item.title.slice(0, 50) : comic.title,
      firstPublished:
        comic.firstPublished && !comic.firstPublished.endsWith("-01-01") ? comic.firstPublished : item.day,
      oldAddress: comic.oldAddress || (URL.canParse(item.address) ? item.address : ""),
    };
  });
  return { comics: filled, found };
}

function findItem({ title, label }: Comic, items: readonly FeedItem[]): FeedItem | undefined {
  const isSame = (item: FeedItem) => title !== "" && item.title.toLowerCase().includes(title.toLowerCase());
  const byTitle = items.filter(isSame);
  if (byTitle.length === 1) return byTitle[0];
  const number = label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const isNumbered = new RegExp(String.raw`(^|[^\d\p{L}.])0*${number}($|[^\d\p{L}.])`, "iu");
  const byNumber = label ? items.filter((item) => isNumbered.test(item.title)) : [];
  return byNumber.length === 1 ? byNumber[0] : undefined;
}
