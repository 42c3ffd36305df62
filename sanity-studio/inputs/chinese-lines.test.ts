import { expect, test } from 'vitest'
import { joinLines } from './chinese-lines.ts'

test.each([
  ['暑期课程\r\n从七月开始', '暑期课程从七月开始'],
  ['他说：\n“你好”', '他说：“你好”'],
  ['“你好”\n他说', '“你好”他说'],
  ['学习 AI\n课程', '学习 AI 课程'],
  ['𠮷\n𠮷', '𠮷𠮷'],
  ['girls’\n robotics', 'girls’ robotics'],
])('%j is the line %j', (text, line) => expect(joinLines(text)).toBe(line))
