/** The first Node whose HTTP server can leave single upgrades alone; scripts/run.mjs asks for the same. */
const oldest = { major: 24, minor: 9 }

/** Throws with one line where Node is too old to serve the site, which it would do only in part, or end without a word. */
export function refuseOldNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return
  throw new Error(`The site needs Node ${oldest.major}.${oldest.minor} or newer; this is ${version}.`)
}
