import { data } from "react-router";
import { NotFoundPage } from "#web/not-found-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export default NotFoundPage;
