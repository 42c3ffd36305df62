/** How many marks each chart of a figure can draw; above this number they could no longer be told apart. */
export const chartLimits = { panes: 900, marks: 1500, posts: 60, coins: 60 }

export type ChartKind = keyof typeof chartLimits
