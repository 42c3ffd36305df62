import { readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import type { Linter } from 'eslint'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Packages with one home each: nobody else may import them (docs/architecture: content and backends are seams). */
const sanity = {
  regex: '^(@sanity/|groq(-js)?(/|$))',
  message: 'Only app/sanity, the Content Lake, the Studio and their scripts know Sanity.',
}
const supabase = {
  regex: '^@supabase/',
  message: 'Only server/backends and packages/supabase-local know Supabase.',
}
const embedded = {
  regex: '(^|/)packages/',
  message: 'Only server/backends opens packages/, what stands in for hosted services.',
}
const site = {
  regex: '^#app/|(^|/)(app|server)/',
  message: 'A package knows nothing of the site: take it as an option, or from packages/shared.',
}
const server = {
  regex: String.raw`(^|/)server/(?!.*\.server\.tsx?$)|^node:`,
  message: 'The website must not import the Node process around it.',
}
const links = {
  regex: '^@remix-run/react$',
  importNames: ['Link', 'NavLink'],
  message: 'Links of this site are PageLink, AnchorLink and NavigationLink (app/components).',
}
/** The boundaries know Node's own modules by it. */
const bare = {
  regex: `^(${builtinModules.filter((name) => /^[a-z][^:]*$/.test(name)).join('|')})$`,
  message: "Names of Node's own modules begin with node:.",
}

type Pattern = { regex: string; importNames?: string[]; message: string }

/** What may not be imported, neither at the head of a file nor by `import()`. */
function importRules(...chosen: Pattern[]): Linter.RulesRecord {
  const patterns: Pattern[] = [...chosen, bare]
  const whole = patterns.filter(({ importNames }) => !importNames)
  const later = whole.map(({ regex, message }) => ({
    selector: `ImportExpression[source.value=/${regex.replaceAll('/', String.raw`\u002F`)}/]`,
    message,
  }))
  return { 'no-restricted-imports': ['error', { patterns }], 'no-restricted-syntax': ['error', ...later] }
}

export default defineConfig([
  globalIgnores([
    '**/node_modules/',
    'build/',
    '.data/',
    'app/sanity/sanity.types.ts',
    'test-results/',
    'reports/',
  ]),
  tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './sanity-studio/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    // Without them no-cycle takes our files for foreign ones and passes over them.
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      ...importRules(),
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', { max: 350 }],
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['app/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },

  // Who may import what (docs/architecture.md).
  { files: ['app/**/*.{ts,tsx}'], rules: importRules(sanity, supabase, embedded, server, links) },
  { files: ['app/sanity/**/*.{ts,tsx}'], rules: importRules(supabase, embedded, server, links) },
  {
    files: ['app/**/*.server.{ts,tsx}'],
    ignores: ['app/sanity/**'],
    rules: importRules(sanity, supabase, embedded),
  },
  { files: ['app/sanity/**/*.server.ts'], rules: importRules(supabase, embedded) },
  { files: ['app/**/*.test.{ts,tsx}'], rules: importRules() },
  {
    // Types of other packages can only be extended by merging interfaces; the context names the clients it hands out.
    files: ['app/utils/load-context.ts'],
    rules: {
      ...importRules(sanity, embedded, server),
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/backends/**', 'server/**/*.test.ts'],
    rules: importRules(sanity, supabase, embedded),
  },
  { files: ['packages/{content-lake,shared}/**/*.ts'], rules: importRules(site) },
  {
    files: ['app/features/**/*.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: featureZones() }] },
  },
])

/** Features do not import each other, except the home page; shared code lives in app/components, app/sanity or app/i18n. */
function featureZones() {
  return readdirSync('app/features')
    .filter((feature) => feature !== 'home')
    .map((feature) => ({
      target: `./app/features/${feature}`,
      from: './app/features',
      except: [`./${feature}`],
      message: 'Features do not import each other.',
    }))
}
