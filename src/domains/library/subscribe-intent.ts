/** The intent of a visitor who pressed Subscribe on the profile of the user with this id. */
export function subscribeIntent(id: number): string {
  return `subscribe ${id}`;
}
