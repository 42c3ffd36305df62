import { readFileSync } from 'node:fs'

/**
 * When a process began, in the system's own count: with its id, what tells it from all others. Undefined for one that has
 * ended, and where the system does not say; Linux does. Plain JavaScript, since scripts/run.mjs asks on any Node.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processStart(pid) {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in front of these may hold blanks, and brackets.
    const [state, ...numbers] = facts.slice(facts.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : numbers[18]
  } catch {
    return undefined
  }
}
