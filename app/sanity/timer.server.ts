/** Milliseconds. */
const maxTimeout = 2 ** 31 - 1

/** Calls `ring` at the earliest of the given times (ms since 1970). */
export function createTimer(ring: () => void): (time: number) => void {
  let next = Infinity
  let timer: NodeJS.Timeout | undefined

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(check, Math.min(next - Date.now(), maxTimeout))
    timer.unref()
  }

  function check() {
    if (next > Date.now()) return schedule()
    next = Infinity
    ring()
  }

  return (time) => {
    if (time >= next) return
    next = time
    schedule()
  }
}
