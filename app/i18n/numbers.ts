/** `12,345`, in every language. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
