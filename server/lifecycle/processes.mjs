import { readFileSync } from 'node:fs'

/**
 * Start time in clock ticks (Linux only), which tells reused pids apart. JavaScript, since scripts/run.mjs runs on any Node.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processStart(pid) {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain spaces and parentheses.
    const [state, ...numbers] = facts.slice(facts.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : numbers[18]
  } catch {
    return undefined
  }
}

/** @type {(pid: number) => boolean} */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @type {(pid: number, started: string | undefined) => boolean} */
export function hasEnded(pid, started) {
  // The system reuses process ids.
  const now = processStart(pid)
  return !isRunning(pid) || Boolean(started && now && now !== started)
}
