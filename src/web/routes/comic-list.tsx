import { redirect } from "react-router";

export function loader() {
  return redirect("/search", 301);
}
export function clientLoader() {
  return redirect("/search");
}
