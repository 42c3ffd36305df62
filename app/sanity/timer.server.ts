/** What timers can wait for, in ms. */
const maxTimeout = 2 ** 31 - 1

/** Calls `ring` at the earliest of the times (ms since 1970) that it was given, then waits for others. */
export function createTimer(ring: () => void): (time: number) => void {
  let next = Infinity
  let timer: NodeJS.Timeout | undefined

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(next - Date.now(), maxTimeout))
    timer.unref()
  }

  function look() {
    if (next > Date.now()) return wait()
    next = Infinity
    ring()
  }

  return (time) => {
    if (time >= next) return
    next = time
    wait()
  }
}
