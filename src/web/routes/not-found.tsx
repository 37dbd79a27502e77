import { data } from "react-router";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export default NotFoundPage;
