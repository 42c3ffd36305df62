/** First version with `shouldUpgradeCallback`; keep in step with scripts/run.mjs. */
const minimum = { major: 24, minor: 9 }

export function refuseOldNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > minimum.major || (major === minimum.major && minor >= minimum.minor)) return
  throw new Error(`The site needs Node ${minimum.major}.${minimum.minor} or newer; this is ${version}.`)
}
