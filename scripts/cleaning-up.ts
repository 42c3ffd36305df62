/** Does some work and cleans up behind it, whatever becomes of it: also where `process.exit` ends it (`exitOnSignal`). */
export async function cleaningUp<Result>(cleanUp: () => void, work: () => Promise<Result>): Promise<Result> {
  process.once('exit', cleanUp)
  try {
    return await work()
  } finally {
    process.off('exit', cleanUp)
    cleanUp()
  }
}
