-- A staff account that is removed is looked for among the authors of all notes.
create index submission_notes_author_id_idx on public.submission_notes (author_id);
