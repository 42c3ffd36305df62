import type { Rule } from 'eslint'

/** Exported functions begin with a comment on what they promise (CONTRIBUTING.md). */
export const documented: Rule.RuleModule = {
  meta: { type: 'suggestion', messages: { missing: 'Say in a /** comment */ what {{name}} promises.' } },
  create({ report, sourceCode }) {
    return {
      ExportNamedDeclaration(node) {
        const { declaration } = node
        if (declaration?.type !== 'FunctionDeclaration') return
        const comments = sourceCode.getCommentsBefore(node)
        if (comments.some(({ type, value }) => type === 'Block' && value.startsWith('*'))) return
        report({ node, messageId: 'missing', data: { name: declaration.id.name } })
      },
    }
  },
}
