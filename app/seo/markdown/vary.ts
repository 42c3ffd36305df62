/** What Markdown depends on where it stands at the address of its page: there `Accept` chooses it, and a cookie its language. */
export const markdownVary = 'Accept, Cookie'
