import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const isDictionary = (file: string) => /\/labels\/[\w-]+\.ts$/.test(file)

/** Messages without readers outside of tests: `path/en.ts: news.all`. A computed key reads its whole object. */
export function unusedMessages(root: string, sources: string[]): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*'] })
  const names = files.map((file) => join(root, file))
  const program = ts.createProgram(names, { ...options, incremental: false, tsBuildInfoFile: undefined })
  const found = files.flatMap((file) => program.getSourceFile(join(root, file)) ?? [])
  const read = findUsed(
    found.filter(({ fileName }) => !isDictionary(fileName)),
    program.getTypeChecker(),
  )
  return found
    .filter(({ fileName }) => isDictionary(fileName) && /\/(?:en|fallback)\.ts$/.test(fileName))
    .flatMap((source) =>
      messagesOf(source).flatMap(([name, message]) =>
        read.has(message) ? [] : [`${source.fileName.slice(root.length + 1)}: ${name}`],
      ),
    )
}

/** By name, such as `news.all`. Ignores values that are not plain objects, since their keys are computed. */
function messagesOf(node: ts.Node, path: string[] = []): [string, ts.Node][] {
  if (ts.isPropertyAssignment(node)) {
    const own = [...path, node.name.getText()]
    if (ts.isStringLiteralLike(node.initializer)) return [[own.join('.'), node]]
    return ts.isObjectLiteralExpression(node.initializer) ? childrenOf(node.initializer, own) : []
  }
  return childrenOf(node, path)
}

function childrenOf(node: ts.Node, path: string[]): [string, ts.Node][] {
  const messages: [string, ts.Node][] = []
  ts.forEachChild(node, (child) => void messages.push(...messagesOf(child, path)))
  return messages
}

function findUsed(sources: ts.SourceFile[], checker: ts.TypeChecker): Set<ts.Node> {
  const read = new Set<ts.Node>()
  /** Messages passed where a type expects others: read if those are read. */
  const passedAs = new Map<ts.Node, ts.Node[]>()
  const typeAt = (node: ts.Node) => checker.getNonNullableType(checker.getTypeAtLocation(node))
  const typeOf = (symbol: ts.Symbol) => checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
  const messageOf = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.find((node) => isDictionary(node.getSourceFile().fileName))

  function use(message: ts.Node | undefined): void {
    if (!message || read.has(message)) return
    read.add(message)
    passedAs.get(message)?.forEach(use)
  }

  function passOn(given: ts.Type, expected: ts.Type): void {
    for (const property of given.getProperties()) {
      const message = messageOf(property)
      const target = expected.getProperty(property.name)
      const other = messageOf(target)
      if (!message || message === other) continue
      if (target ? !other || read.has(other) : expected.getStringIndexType()) use(message)
      else if (other) passedAs.set(other, [...(passedAs.get(other) ?? []), message])
      if (target) passOn(typeOf(property), typeOf(target))
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) use(messageOf(checker.getSymbolAtLocation(node.name)))
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name)) use(messageOf(typeAt(node.parent).getProperty(name.text)))
    }
    if (ts.isElementAccessExpression(node)) {
      const key = typeAt(node.argumentExpression)
      const keys = (key.isUnion() ? key.types : [key]).flatMap((type) =>
        type.isStringLiteral() ? type.value : [],
      )
      for (const property of typeAt(node.expression).getProperties())
        if (keys.length === 0 || keys.includes(property.name)) use(messageOf(property))
    }
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isObjectLiteralExpression(node)) {
      const given = typeAt(node)
      const expected = given.getProperties().some(messageOf) && checker.getContextualType(node)
      if (expected) passOn(given, checker.getNonNullableType(expected))
    }
    ts.forEachChild(node, visit)
  }

  sources.forEach(visit)
  return read
}
