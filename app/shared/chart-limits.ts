/** Marks that remain distinguishable. */
export const chartLimits = { panes: 900, marks: 1500, posts: 60, coins: 60 }

export type ChartKind = keyof typeof chartLimits
