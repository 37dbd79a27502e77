import { redirect } from "react-router";
import { searchPath } from "#domains/books/search-path.ts";

export function loader() {
  return redirect(searchPath({}), 301);
}
export function clientLoader() {
  return redirect(searchPath({}));
}
