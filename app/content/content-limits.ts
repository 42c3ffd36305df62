// Shared by the Studio and the rebrand command.

export const phoneNumber = /^\+[\d ().-]{6,}$/

export const wechatId = /^[A-Za-z][\w-]{5,19}$/

/** Official accounts begin with an @. */
export const lineId = /^@?[\w.-]{4,20}$/

/** Marks that remain distinguishable. */
export const chartLimits = { panes: 900, marks: 1500, posts: 60, coins: 60 }

export type ChartKind = keyof typeof chartLimits

export const maxPictureMegabytes = 24

/** Page slugs and answer tags. The Studio, the seed and the site share this expression. */
export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
