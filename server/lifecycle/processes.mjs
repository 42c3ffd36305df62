import { readFileSync } from 'node:fs'

/**
 * The facts of /proc (Linux only) from the third on: the state, 18 numbers, the start time in clock ticks. JavaScript,
 * since scripts/run.mjs runs on any Node.
 * @param {number} pid
 * @returns {string[]}
 */
function factsOf(pid) {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain spaces and parentheses.
    return facts.slice(facts.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * Tells reused pids apart.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processStart(pid) {
  return isRunning(pid) ? factsOf(pid)[19] : undefined
}

/**
 * One that has ended and whose parent has not asked for its exit code yet does not run.
 * @type {(pid: number) => boolean}
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return factsOf(pid)[0] !== 'Z'
}

/** @type {(pid: number, started: string | undefined) => boolean} */
export function hasEnded(pid, started) {
  // The system reuses process ids.
  const now = processStart(pid)
  return !isRunning(pid) || Boolean(started && now && now !== started)
}
