export { AccountsScreen as default } from "#domains/moderators/members/accounts-screen.tsx";
