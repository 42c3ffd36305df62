import type { OxlintConfig, OxlintOverride } from 'oxlint'

type Pattern = ({ regex: string } | { group: string[] }) & { message: string }

const sanity: Pattern = {
  regex: '^(@sanity/|groq(-js)?(/|$))',
  message: 'Only app/content, queries, the Content Lake, the Studio and their scripts know Sanity.',
}
const supabase: Pattern = {
  regex: '^@supabase/',
  message: 'Only server/backends, server/auth and packages/supabase-local know Supabase.',
}
const embedded: Pattern = {
  group: ['**/packages/**', '!**/packages/shared/**'],
  message: 'Only server/backends imports the embedded backends; packages/shared is for everybody.',
}
const site: Pattern = {
  regex: '^#app/|(^|/)(app|server|scripts|tools|supabase|sanity-studio)/',
  message: 'Packages must not import the site: pass it as an option, or move it to packages/shared.',
}
const tests: Pattern = {
  regex: '(^|/)tests/',
  message: 'Only tests import from tests/: put what others use beside them.',
}
const testsOfSite: Pattern = {
  regex: '(^|/)tests/(support|fixtures|integration|contract)/',
  message:
    'The Content Lake has its own tests: put helpers into its folder tests/ or that of packages/shared.',
}
const server: Pattern = {
  group: ['**/server/**', '!**/*.server.ts', 'node:*'],
  message: 'The website must not import the Node process around it.',
}

/** Folders of app/, from the lowest floor up: each imports only its own floor and lower ones. */
const websiteFloors = [
  ['utils'],
  ['i18n'],
  ['components', 'content', 'styles'],
  ['http', 'seo'],
  ['islands'],
  ['pages', 'admin'],
  ['api'],
]

/** Folders and files of server/, from the lowest floor up: each imports only lower ones. */
const serverFloors = [
  ['config'],
  ['geo', 'http', 'observability'],
  ['backends'],
  ['auth'],
  ['cache', 'delivery', 'images', 'lifecycle'],
  ['jobs'],
  ['middleware'],
  ['services.ts'],
  ['documents'],
  ['app.ts'],
  ['start-server.ts'],
  ['index.ts'],
]

/** Covers static imports, `import()` and `export from`. */
function imports(...patterns: Pattern[]): OxlintOverride['rules'] {
  return { 'no-restricted-imports': ['error', { patterns }] }
}

export default {
  plugins: ['typescript', 'unicorn', 'react', 'import'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['build', 'app/content/sanity.types.ts', 'supabase/*/database.types.ts'],
  rules: {
    'max-lines': ['error', { max: 350 }],
    'max-lines-per-function': ['error', { max: 80 }],
    // Imports of Vite, with a query, have what lint cannot see.
    'import/default': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-useless-spread': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
    // What these forbid is meant here: methods as functions, promises that may be missing, text by code point.
    'typescript/unbound-method': 'off',
    'typescript/await-thenable': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-meaningless-void-operator': 'off',
  },
  overrides: [
    { files: ['app/**'], rules: { 'react/rules-of-hooks': 'error' } },
    {
      files: ['**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    { files: ['**/*.test.tsx'], rules: { 'react/jsx-key': 'off' } },
    { files: ['**/*.test.{ts,tsx}', '**/tests/**'], rules: { 'max-lines-per-function': 'off' } },
    ...websiteRules('app', [sanity]),
    ...websiteFloors.flatMap((floor, index) => floor.flatMap((name) => floorRules(name, index))),
    { files: ['app/pages/**/{query,*-query}.ts'], rules: imports(supabase, embedded, server, tests) },
    {
      // Only interfaces merge with types of other packages.
      files: ['app/load-context.ts'],
      rules: {
        ...imports(sanity, embedded, server, tests),
        'typescript/consistent-type-definitions': 'off',
        'typescript/no-empty-object-type': 'off',
      },
    },
    { files: ['server/**'], rules: imports(sanity, supabase, embedded, tests) },
    ...serverFloors.flatMap((floor, index) => floor.map((name) => serverRules(name, index))),
    { files: ['{scripts,tools,sanity-studio}/**'], rules: imports(tests) },
    { files: ['{scripts,tools,sanity-studio,server}/**/*.test.ts'], rules: imports() },
    { files: ['packages/**'], rules: imports(site, tests) },
    { files: ['packages/**/*.test.ts', 'packages/**/tests/**'], rules: imports(site) },
    // Stands by itself, with its tests.
    { files: ['packages/content-lake/**/{*.test,tests/**/*}.ts'], rules: imports(site, testsOfSite) },
  ],
} satisfies OxlintConfig

function websiteRules(files: string, known: Pattern[], ...forbidden: Pattern[]): OxlintOverride[] {
  return [
    { files: [`${files}/*`], rules: imports(...known, supabase, embedded, server, tests, ...forbidden) },
    {
      files: [`${files}/*.server.{ts,tsx}`],
      rules: imports(...known, supabase, embedded, tests, ...forbidden),
    },
    { files: [`${files}/*.test.{ts,tsx}`], rules: imports() },
  ]
}

function floorRules(name: string, floor: number): OxlintOverride[] {
  const higher = websiteFloors.slice(floor + 1).flat()
  const upwards: Pattern = {
    regex: `^(#app|[.]{2}(/[.]{2})*)/(${higher.join('|')})/`,
    message: 'In app/ imports go to lower floors only: see websiteFloors in oxlint.config.ts.',
  }
  return websiteRules(
    `app/${name}/**`,
    name === 'content' ? [] : [sanity],
    ...(higher.length ? [upwards] : []),
  )
}

function serverRules(name: string, floor: number): OxlintOverride {
  const higher = serverFloors
    .slice(floor)
    .flat()
    .filter((other) => other !== name)
  const upwards: Pattern = {
    regex: `^(\\./|(\\.\\./)+)(${higher.join('|').replaceAll('.', '[.]')})(/|$)`,
    message: 'In server/ imports go to lower floors only: see serverFloors in oxlint.config.ts.',
  }
  const others =
    name === 'backends' ? [] : name === 'auth' ? [sanity, embedded] : [sanity, supabase, embedded]
  return {
    files: [name.endsWith('.ts') ? `server/${name}` : `server/${name}/**`],
    rules: imports(...others, tests, upwards),
  }
}
