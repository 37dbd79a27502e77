export { ListsScreen as default } from "#domains/moderators/lists/lists-screen.tsx";
