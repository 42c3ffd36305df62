/** Packages for hosted backends omit the dependencies of embedded ones. */
export async function loadEmbedded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    const message =
      'This installation has no embedded backends: set SANITY_PROJECT_ID, SUPABASE_URL and what belongs to them ' +
      '(docs/hosting.md, section 4).'
    throw new Error(message, { cause: error })
  }
}
