-- The product's usual rejection took whoever reads it in Spanish for a man. A company's own wording stays as it is.
UPDATE mail_templates SET body_es = replace(body_es, 'y eres bienvenido a postularte de nuevo', 'y te invitamos a postularte de nuevo')
WHERE company_id IS NULL;
