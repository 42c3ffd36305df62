/**
 * Reads a .dockerignore file, in the part of its language that packaging/Containerfile.dockerignore is written in; throws
 * with the line for anything else. Returns whether a path below the context is kept out of a build.
 */
export function readIgnoreFile(text: string): (path: string) => boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const patterns = lines.map((line) => {
    if (!/^(\*\*\/)?[\w.*-]+$/.test(line)) throw new Error(`This pattern cannot be read here: ${line}`)
    const name = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
    return new RegExp(`^${line.startsWith('**/') ? '(.*/)?' : ''}${name}$`)
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
