import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n/t.ts'
import { uploadErrorMessage } from './upload-error-message.ts'

afterEach(() => setLanguage('en'))

const invalid = 'Invalid image, could not read metadata: '

test.each([
  [413, 'The body exceeds the limit of 25165824 bytes', 'file is too large'],
  [400, `${invalid}Input image exceeds pixel limit`, 'too many pixels'],
  [400, `${invalid}it is too large`, 'too many pixels'],
  [400, `${invalid}it carries script: <script>`, 'carries a script'],
  [400, `${invalid}it embeds HTML: <iframe>`, 'parts of a web page'],
  [400, `${invalid}it is not well-formed XML: </g> closes nothing`, 'damaged'],
  [400, `${invalid}unknown format`, 'no picture of a kind'],
  [400, `${invalid}its content is not what its first bytes say`, 'no picture of a kind'],
  [400, `${invalid}pngload_buffer: end of stream`, 'damaged'],
  [undefined, 'Unsupported file type: could not determine an uploader for "x.svg"', 'no picture of a kind'],
  [
    undefined,
    'Request error while attempting to reach is lake',
    'connection broke. If the picture is larger than 24 MB',
  ],
  [507, 'The disk is full', 'did not take the file (The disk is full)'],
])('%s %s: %s', (statusCode, message, text) => {
  expect(uploadErrorMessage(Object.assign(new Error(message), { statusCode }))).toContain(text)
})

test('the reason is in the editor’s language', () => {
  setLanguage('zhTW')
  expect(uploadErrorMessage(Object.assign(new Error('too large'), { statusCode: 413 }))).toMatch(/^檔案太大/)
})
