import { withoutConsole } from '../../server/observability/quiet-console.ts'

/**
 * Loads Supabase Lite without its side effects: no telemetry, and `process.emitWarning` stays what it was (Lite's
 * replacement throws when it is given an Error).
 */
export async function loadLite() {
  process.env.LITE_TELEMETRY = '0'
  process.env.DO_NOT_TRACK = '1'
  const { emitWarning } = process
  try {
    const [lite, driver] = await withoutConsole(() =>
      Promise.all([import('@supabase/lite'), import('@supabase/lite/postgres')]),
    )
    return { ...lite, ...driver }
  } finally {
    process.emitWarning = emitWarning
  }
}
