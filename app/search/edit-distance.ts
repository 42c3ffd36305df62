/** Optimal string alignment; returns `limit + 1` as soon as the distance exceeds the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, beforeLast[j - 2]! + 1)
      row.push(distance)
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

export function allowedDistance(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}
