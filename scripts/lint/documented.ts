import type { Rule } from 'eslint'

type Exported = Parameters<NonNullable<Rule.NodeListener['ExportNamedDeclaration']>>[0]

/** Exported functions begin with a comment on what they promise (CONTRIBUTING.md), unless a type says it. */
export const documented: Rule.RuleModule = {
  meta: { type: 'suggestion', messages: { missing: 'Say in a /** comment */ what {{name}} promises.' } },
  create({ report, sourceCode }) {
    return {
      ExportNamedDeclaration(node) {
        const name = functionOf(node.declaration)
        if (!name) return
        const comments = sourceCode.getCommentsBefore(node)
        if (comments.some(({ type, value }) => type === 'Block' && value.startsWith('*'))) return
        report({ node, messageId: 'missing', data: { name } })
      },
    }
  },
}

/** Name of the function that is declared; of one in a constant, unless that has a type of its own. */
function functionOf(declaration: Exported['declaration']): string | undefined {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id.name
  if (declaration?.type !== 'VariableDeclaration') return undefined
  const [{ id, init } = {}] = declaration.declarations
  const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
  return isFunction && id?.type === 'Identifier' && !('typeAnnotation' in id && id.typeAnnotation)
    ? id.name
    : undefined
}
