import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const isDictionary = (file: string) => /\/(?:messages|words)\/[\w-]+\.ts$/.test(file)

/**
 * Words of dictionaries (`messages/` and `words/` below the sources of a tree with a tsconfig.json) that no code but tests
 * reads, as `path/en.ts: news.all`. A word counts as read where it is named, where its neighbours are read by a key that
 * is not known, and where it is handed to what reads others under its name.
 */
export function unusedMessages(root: string, sources: string[]): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*'] })
  const names = files.map((file) => join(root, file))
  const program = ts.createProgram(names, { ...options, incremental: false, tsBuildInfoFile: undefined })
  const found = files.flatMap((file) => program.getSourceFile(join(root, file)) ?? [])
  const read = wordsRead(
    found.filter(({ fileName }) => !isDictionary(fileName)),
    program.getTypeChecker(),
  )
  return found
    .filter(({ fileName }) => isDictionary(fileName) && /\/(?:en|fallback)\.ts$/.test(fileName))
    .flatMap((source) =>
      wordsOf(source).flatMap(([name, word]) =>
        read.has(word) ? [] : [`${source.fileName.slice(root.length + 1)}: ${name}`],
      ),
    )
}

/** Each word with its name, as `news.all`. What is no plain object is read by keys that only arise at run time. */
function wordsOf(node: ts.Node, path: string[] = []): [string, ts.Node][] {
  if (ts.isPropertyAssignment(node)) {
    const own = [...path, node.name.getText()]
    if (ts.isStringLiteralLike(node.initializer)) return [[own.join('.'), node]]
    return ts.isObjectLiteralExpression(node.initializer) ? childrenOf(node.initializer, own) : []
  }
  return childrenOf(node, path)
}

function childrenOf(node: ts.Node, path: string[]): [string, ts.Node][] {
  const words: [string, ts.Node][] = []
  ts.forEachChild(node, (child) => void words.push(...wordsOf(child, path)))
  return words
}

function wordsRead(sources: ts.SourceFile[], checker: ts.TypeChecker): Set<ts.Node> {
  const read = new Set<ts.Node>()
  /** Words handed to what expects others: they are read where those are. */
  const handedFor = new Map<ts.Node, ts.Node[]>()
  const typeAt = (node: ts.Node) => checker.getNonNullableType(checker.getTypeAtLocation(node))
  const typeOf = (symbol: ts.Symbol) => checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
  const wordOf = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.find((node) => isDictionary(node.getSourceFile().fileName))

  function use(word: ts.Node | undefined): void {
    if (!word || read.has(word)) return
    read.add(word)
    handedFor.get(word)?.forEach(use)
  }

  function handOver(given: ts.Type, expected: ts.Type): void {
    for (const property of given.getProperties()) {
      const word = wordOf(property)
      const target = expected.getProperty(property.name)
      const other = wordOf(target)
      if (!word || word === other) continue
      if (target ? !other || read.has(other) : expected.getStringIndexType()) use(word)
      else if (other) handedFor.set(other, [...(handedFor.get(other) ?? []), word])
      if (target) handOver(typeOf(property), typeOf(target))
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) use(wordOf(checker.getSymbolAtLocation(node.name)))
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name)) use(wordOf(typeAt(node.parent).getProperty(name.text)))
    }
    if (ts.isElementAccessExpression(node)) {
      const key = typeAt(node.argumentExpression)
      const keys = (key.isUnion() ? key.types : [key]).flatMap((type) =>
        type.isStringLiteral() ? type.value : [],
      )
      for (const property of typeAt(node.expression).getProperties())
        if (keys.length === 0 || keys.includes(property.name)) use(wordOf(property))
    }
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isObjectLiteralExpression(node)) {
      const given = typeAt(node)
      const expected = given.getProperties().some(wordOf) && checker.getContextualType(node)
      if (expected) handOver(given, checker.getNonNullableType(expected))
    }
    ts.forEachChild(node, visit)
  }

  sources.forEach(visit)
  return read
}
