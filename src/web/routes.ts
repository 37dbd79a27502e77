import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// Every page of the site.
export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    route("about", "routes/about.tsx"),
    route("articles", "routes/articles.tsx"),
    layout("routes/article.tsx", [
      route("articles/how-to-add-a-new-issue-to-my-comic-book", "articles/how-to-add-a-new-issue-to-my-comic-book.mdx"),
      route("articles/the-8-roles-needed-to-create-comic-book", "articles/the-8-roles-needed-to-create-comic-book.mdx"),
      route("articles/how-to-publish-your-comic-book-online", "articles/how-to-publish-your-comic-book-online.mdx"),
    ]),
    route("contest", "routes/contest.tsx"),
    route("news", "routes/news.tsx"),
    route("comic-list", "routes/comic-list.tsx"),
    route("search", "routes/search.tsx"),
    route("sign-up", "routes/sign-up.tsx"),
    route("login", "routes/login.tsx"),
    route("forgot-password", "routes/forgot-password.tsx"),
    route("reset-password/:resetToken", "routes/reset-password.tsx"),
    route("confirm-email/:emailToken", "routes/confirm-email.tsx"),
    route("profile/:username", "routes/profile.tsx", [
      index("routes/profile-works.tsx"),
      route("bookmarks", "routes/profile-bookmarks.tsx"),
      route("subscribers", "routes/profile-people.tsx", { id: "profile-subscribers" }),
      route("subscribed", "routes/profile-people.tsx", { id: "profile-subscribed" }),
    ]),
    route("profile/:username/edit", "routes/profile-edit.tsx"),
    route("details/:urlSlug/book/:bookId", "routes/book-details.tsx"),
    route("details/:urlSlug/book/:bookId/issue/:issueNumber", "routes/issue-details.tsx"),
    route("upload", "routes/upload.tsx"),
    route("upload-issue/:urlSlug/book/:bookId", "routes/upload-issue.tsx"),
    route("edit-upload/:urlSlug/book/:bookId", "routes/edit-book.tsx"),
    route("edit-upload/:urlSlug/book/:bookId/issue/:issueNumber", "routes/edit-issue.tsx"),
    route("my-credits", "routes/my-credits.tsx"),
    route("moderation", "routes/moderation.tsx"),
    route("notices", "routes/notices.tsx"),
    route("answer/:answerToken", "routes/answer.tsx"),
    route("api/docs", "routes/api-docs.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("read/:urlSlug/book/:bookId/issue/:issueNumber", "routes/reader.tsx"),
] satisfies RouteConfig;
