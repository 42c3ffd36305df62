-- The field `topic` of the contact form: a service or the summer program, named in English.
alter table public.contact_submissions
  add column topic text,
  add constraint contact_submissions_topic_length check (char_length(topic) between 1 and 200),
  add constraint contact_submissions_topic_plain check (topic !~ '[\u0001-\u001f\u007f-\u009f]');

grant insert (topic) on public.contact_submissions to anon;
