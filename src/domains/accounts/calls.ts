import type { Calls } from "#platform/api/operation.ts";

export const accountCalls = {
  changePassword: { method: "PATCH", path: "/users/change-password", access: "viewer", whileSuspended: true },
  confirmEmail: { method: "PATCH", path: "/users/confirm-email/:emailToken", access: "viewer" },
  confirmPassword: { method: "POST", path: "/users/confirm-password", access: "viewer", whileSuspended: true },
  forgotPassword: { method: "POST", path: "/users/forgot-password", access: "anyone" },
  getMe: { method: "GET", path: "/users/get-me", access: "viewer" },
  getSpace: { method: "GET", path: "/users/get-space", access: "viewer" },
  getUser: { method: "GET", path: "/users/get-user", access: "anyone" },
  endSession: { method: "DELETE", path: "/users/sessions/:sessionId", access: "viewer", whileSuspended: true },
  endSessions: { method: "DELETE", path: "/users/sessions", access: "viewer", whileSuspended: true },
  listSessions: { method: "GET", path: "/users/sessions", access: "viewer" },
  login: { method: "POST", path: "/users/login", access: "anyone" },
  renewSession: { method: "POST", path: "/users/renew-session", access: "anyone" },
  resetPassword: { method: "PATCH", path: "/users/reset-password/:resetToken", access: "anyone" },
  sendConfirmation: { method: "POST", path: "/users/send-confirmation", access: "viewer" },
  signUp: { method: "POST", path: "/users/signup", access: "anyone" },
  updateBackgroundPhoto: { method: "PATCH", path: "/users/update-background-profile-photo", access: "viewer" },
  updateProfilePhoto: { method: "PATCH", path: "/users/update-profile-photo", access: "viewer" },
  updateMe: { method: "PATCH", path: "/users/update-me", access: "viewer" },
} as const satisfies Calls;
