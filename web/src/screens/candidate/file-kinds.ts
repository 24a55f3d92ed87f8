// The kinds of files that a candidate sends, for a field of files: media types with the endings that belong to them.

const PDF = { 'application/pdf': ['.pdf'] }
const WORD = {
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}
const EXCEL = { 'application/vnd.ms-excel': ['.xls'] }
const EXCEL_SHEET = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] }

export const resumeTypes = { ...PDF, ...WORD, ...EXCEL }
export const documentTypes = { ...resumeTypes, ...EXCEL_SHEET }
