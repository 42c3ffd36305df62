/**
 * sharp, loaded when the first picture is worked on: it takes 20 MB, and a site whose pictures are all in the cache
 * does without.
 */
export async function loadSharp() {
  return (await import('sharp')).default
}
