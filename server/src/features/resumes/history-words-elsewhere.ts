// The words of titles, degrees, companies and schools in French, German, Portuguese, Italian, Dutch, Swedish, Norwegian, Danish and Catalan; folded, as
// patterns. What means something else in English or Spanish stands only with the words that tell it.

export const TITLES_ELSEWHERE = [
  // French
  'vendeu(?:r|se)|technicien(?:ne)?|developpeu(?:r|se)|ingenieure?|alternan(?:t|te|ce)|apprentie?|stagiaire|stage (?:de|d|en|chez|ouvrier|operateur|technicien)|conseill(?:er|ere)|chargee? (?:de|d)|assistante|direct(?:eur|rice)|chercheu(?:r|se)|doctorante?|these (?:cifre|de|en)|enseignante?|professeure?|animat(?:eur|rice)|serveu(?:r|se)|caissi(?:er|ere)|secretaire|comptable|infirmi(?:er|ere)|aide[- ](?:soignante?|comptable|cuisini(?:er|ere))|medecin|avocate?|juriste|consultante|redact(?:eur|rice)|graphiste|concept(?:eur|rice)|cheffe|gestionnaire|magasini(?:er|ere)|manutentionnaire|preparat(?:eur|rice)|cuisini(?:er|ere)|ouvri(?:er|ere)|operat(?:eur|rice)|electricien(?:ne)?|mecanicien(?:ne)?|chauffeu(?:r|se)|livreu(?:r|se)|coiffeu(?:r|se)|traduct(?:eur|rice)|journaliste|benevole|fondat(?:eur|rice)|cofondat(?:eur|rice)|presidente|analyste|architecte|administrat(?:eur|rice)|format(?:eur|rice)|coordinat(?:eur|rice)|jobs? (?:etudiants?|d ?ete)|menuisi(?:er|ere)|hotesse|equipi(?:er|ere)|educat(?:eur|rice)',
  // German
  '\\w*(?:entwickler|ingenieur|leiter|berater|verkaufer|techniker|mechaniker|mechatroniker|elektroniker|kaufmann|fachmann|fachkraft|pfleger|lehrer|assistent|mitarbeiter|sachbearbeiter|programmierer|referent|praktikant|werkstudent|gestalter|arbeiter|fahrer|kellner|erzieher|betreuer|redakteur|architekt|buchhalter|informatiker|laborant|geschaftsfuhrer|inhaber|doktorand)(?:in)?|\\w*(?:kauffrau|fachfrau|praktikum|aushilfe|hilfskraft)|krankenschwester|auszubildende[rn]?|azubi|freiberuflich\\w*|selbststandig\\w*',
  // Portuguese
  'desenvolvedor[a]?|engenheir[oa]|estagi(?:o|ari[oa])|atendente|coordenador[a]?|diretor[a]?|advogad[oa]|enfermeir[oa]|motorista|balconista|repositor[a]?|garcom|garconete|cozinheir[oa]|pesquisador[a]?|bolsista|encarregad[oa]|chefe|eletricista|pedreiro|redator[a]?|arquitet[oa]|jornalista|estoquista|almoxarife|faxineir[oa]|operador[a]? de caixa|carteir[oa]|cinegrafista|rececionista|cabeleireir[oa]|padeir[oa]|acougueir[oa]|porteir[oa]|zelador[a]?|ajudante|montador|empregad[oa] de (?:mesa|balcao|limpeza)|escriturari[oa]|corretor|desenhista|costureir[oa]|marceneiro|carpinteiro|jardineiro|caminhoneir[oa]|entregador[a]?|empacotador[a]?|conferente|promotor[a]? de vendas|gestor',
  // Italian
  'svilupp(?:atore|atrice)|ingegnere|impiegat[oa]|addett[oa]|tirocini(?:o|ante)|stagista|commess[oa]|camerier[ea]|cuoc[oa]|operai[oa]|operat(?:ore|rice)|responsabile|diret(?:tore|trice)|consulente|insegnante|ricerca(?:tore|trice)|dottorand[oa]|programma(?:tore|trice)|progettista|collabora(?:tore|trice)|apprendista|magazzinier[ea]|autista|infermier[ea]|avvocat[oa]|contabile|ragionier[ea]|segretari[oa]|educa(?:tore|trice)|anima(?:tore|trice)|vendi(?:tore|trice)|architett[oa]|giornalista|tradut(?:tore|trice)|titolare|fonda(?:tore|trice)|amministra(?:tore|trice)|coordina(?:tore|trice)|parrucchier[ea]|elettricista|meccanico|saldatore|muratore',
  // Dutch
  '\\w*(?:medewerk(?:er|ster)|technieker|technicus|monteur|beheerder|begeleid(?:er|ster)|ontwikkelaar|verkoper|verkoopster|adviseur|bediende|arbeider|verpleegkundige|onderzoeker|ontwerper|boekhouder|programmeur|schoonmaker)|stagiair|magazijnier|leraar|lerares|secretaresse|zaakvoerder|eigenaar|leidinggevende|magazijn ?beheer',
  // Swedish, Norwegian and Danish
  '\\w*(?:utvecklare|utvikler|udvikler|ansvarig|ansvarlig|snickare|ingenjor|ingeniør|larare|laerer|lærer|saljare|selger|konsult|konsulent|medarbetare|medarbejder|medarbeider|bitrade|skoterska|handlaggare|forskare|forsker|ledare|leder|vardare|sekreterare|programmerare|programmerer|montor|mekaniker|elektriker)|praktikant|kock|servitor|servitris|lokalvardare|doktorand|stipendiat|vikarie|snekker|tomrer',
  // Catalan
  'desenvolupador[a]?|enginyer[a]?|professora|mestra?|cambrera?|cuiner[a]?|dependenta|infermer[a]?|cap de|becari',
].join('|')

export const DEGREES_ELSEWHERE = [
  'ingenieure? (?:en|d|des|informatique)|diplome d.ingenieure?|doctorante?|licence (?:professionnelle|pro|en|de|d|\\d|informatique|economie|gestion|droit|lettres|histoire|mathematiques|physique|biologie|psychologie|sociologie|langues|anglais|espagnol|commerce|mecanique|electronique|sciences)|bts|dut|deust?|brevet des? colleges?|(?:terminale|premiere|seconde) (?:professionnelle|generale|technologique|pro|s|es|l|sti2d)|classes? preparatoires?|diplome\\w*|cycle (?:ingenieur|preparatoire)|maitrise|doctorat|titre professionnel|cpge|bac ?(?:\\+ ?\\d|pro\\w*|general|s|es|l|sti2d|stmg)|[1-5](?:ere?|e|eme) annee',
  '\\w*schuljahr|(?:berufs)?lehre (?:als|zum|zur)|\\w*abitur|(?:fach)?hochschulreife|mittlere reife|\\w+abschluss|\\w+studium|studium (?:der|des)|ausbildung (?:zum|zur|als)|staatsexamen|matura|fachinformatiker(?:in)?',
  'bacharel\\w*|(?:pos[- ]?)?graduacao|tecnologo|mestrado|doutorado|ensino (?:medio|fundamental|superior|tecnico)|especializacao|graduand[oa]',
  'laurea\\w*|maturita|dottorato|perito|qualifica (?:di|professionale)|scuola (?:superiore|media)',
  'hbo|mbo|vwo|havo|vmbo|graduaat|propedeuse|getuigschrift|opleiding|middelbare school',
  '(?:\\w+)examen|kandidat(?:programmet|grad)?|civilingenjor|hogskoleingenjor|\\w*programmet|gymnasieutbildning|\\w*utbildning',
  'grau (?:en|superior|mitja)|batxillerat|llicenciatura|enginyeria',
].join('|')

export const COMPANIES_ELSEWHERE =
  'sarl|sasu|eurl|gmbh|ohg|srl|spa|bvba|ltda|lda|eireli|entreprise|societe|azienda|ditta|firma|prefeitura|ministere|mairie|comune di|gemeente|\\w*krankenhaus|\\w*klinikum|\\w*sjukhuset|\\w*sjukhus|hopital|ospedale|ziekenhuis|kindergarten|agence|agenzia|\\w*agentur|banque|banca|sparkasse|\\w* kommun'

export const SCHOOLS_ELSEWHERE =
  'facultatea|colegiul|liceul|iut|institut|insa|polytechnique|cnam|conservatoire|faculte|\\w+schule|\\w*bildungszentrum|berufskolleg|akademie|dhbw|\\w*kolleg|escola|senai|senac|etec|fatec|(?!universitari[oa]s? en\\b)(?<!\\b(?:master|grado|tecnic[oa]|superior|tecnicatura|diploma|diplomado|experto|especialista|titulo|estudios|estudiante|curso|nivel|programador[a]?|analista|bachiller|acceso) )universitari[oa]s?|accademia|scuola|\\w+school|\\w*hogskolan?|\\w+skolan?|\\w*gymnasiet|\\w*gymnasium|fakultat|fakulteit|facolta'
