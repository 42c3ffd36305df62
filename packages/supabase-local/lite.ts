import { withoutConsole } from '../shared/quiet-console.ts'

/** Disables telemetry. Restores `process.emitWarning`: Lite's replacement throws when passed an Error. */
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
