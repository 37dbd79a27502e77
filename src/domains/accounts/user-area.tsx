export function UserArea() {
  return null;
}
