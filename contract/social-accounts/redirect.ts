/** The page of the web app that networks send people back to, with `state` and `code` or `error`, and `iss` where they tell it. */
export const redirectPath = '/socials/connected';
