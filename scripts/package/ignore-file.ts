/** Supports only the syntax of packaging/Containerfile.dockerignore. @throws on other patterns */
export function readIgnoreFile(text: string): (path: string) => boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const patterns = lines.map((line) => {
    if (!/^(\*\*\/)?[\w.*-]+$/.test(line)) throw new Error(`Unsupported pattern: ${line}`)
    const name = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
    return new RegExp(`^${line.startsWith('**/') ? '(.*/)?' : ''}${name}$`)
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
