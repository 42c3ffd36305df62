import { readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import type { Linter } from 'eslint'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const sanity = {
  regex: '^(@sanity/|groq(-js)?(/|$))',
  message: 'Only app/sanity, the Content Lake, the Studio and their scripts know Sanity.',
}
const supabase = {
  regex: '^@supabase/',
  message: 'Only server/backends and packages/supabase-local know Supabase.',
}
const embedded = {
  regex: '(^|/)packages/(?!shared/)',
  message: 'Only server/backends imports the embedded backends; packages/shared is for everybody.',
}
const site = {
  regex: '^#app/|(^|/)(app|server|scripts|supabase|sanity-studio)/',
  message: 'Packages must not import the site: pass it as an option, or move it to packages/shared.',
}
const testsOfSite = {
  regex: '(^|/)tests/(support|fixtures|integration|contract)/',
  message:
    'The Content Lake has its own tests: put helpers into its folder tests/ or that of packages/shared.',
}
const server = {
  regex: String.raw`(^|/)server/(?!.*\.server\.tsx?$)|^node:`,
  message: 'The website must not import the Node process around it.',
}
/** Without the node: prefix the rules above would not match. */
const unprefixed = {
  regex: `^(${builtinModules.filter((name) => /^[a-z][^:]*$/.test(name)).join('|')})$`,
  message: 'Import modules of Node with the node: prefix.',
}

type Pattern = { regex: string; importNames?: string[]; message: string }

/** Covers static imports and `import()`. */
function importRules(...forbidden: Pattern[]): Linter.RulesRecord {
  const patterns: Pattern[] = [...forbidden, unprefixed]
  const modules = patterns.filter(({ importNames }) => !importNames)
  const dynamic = modules.map(({ regex, message }) => ({
    selector: `ImportExpression[source.value=/${regex.replaceAll('/', String.raw`\u002F`)}/]`,
    message,
  }))
  return { 'no-restricted-imports': ['error', { patterns }], 'no-restricted-syntax': ['error', ...dynamic] }
}

export default defineConfig([
  globalIgnores([
    '**/node_modules/',
    'build/',
    '.data/',
    'app/sanity/sanity.types.ts',
    'supabase/*/database.types.ts',
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
    rules: {
      ...importRules(),
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      'max-lines': ['error', { max: 350 }],
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['app/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },

  { files: ['app/**/*.{ts,tsx}'], rules: importRules(sanity, supabase, embedded, server) },
  { files: ['app/sanity/**/*.{ts,tsx}'], rules: importRules(supabase, embedded, server) },
  {
    files: ['app/**/*.server.{ts,tsx}'],
    ignores: ['app/sanity/**'],
    rules: importRules(sanity, supabase, embedded),
  },
  { files: ['app/sanity/**/*.server.ts'], rules: importRules(supabase, embedded) },
  { files: ['app/**/*.test.{ts,tsx}'], rules: importRules() },
  {
    // Only interfaces merge with types of other packages.
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
  { files: ['packages/**/*.ts'], rules: importRules(site) },
  // Stands by itself, with its tests.
  { files: ['packages/content-lake/**/*.ts'], rules: importRules(site, testsOfSite) },
  {
    files: ['app/features/**/*.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: featureZones() }] },
  },
])

/** Only `home` imports other features: it composes their sections. Routes compose everything else. */
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
