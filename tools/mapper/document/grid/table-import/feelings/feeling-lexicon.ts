// Words for emotions in English, German, French, Spanish, Italian, Dutch and Portuguese, and faces, each with its value from -2 to 2.

const words: readonly (readonly [value: number, words: string])[] = [
  [
    2,
    `very good, very happy, delighted, excited, great, love, loves, loved, thrilled, enthusiastic, euphoric,
     amazed, amazing, excellent, ecstatic, overjoyed, joy, joyful, proud, very positive, very satisfied, wow,
     sehr gut, sehr glücklich, sehr zufrieden, begeistert, begeisterung, freude, stolz, euphorisch, super, toll,
     großartig, hervorragend, sehr positiv, überglücklich,
     très bien, très content, très contente, très heureux, très heureuse, très satisfait, très satisfaite, ravi,
     ravie, enthousiaste, enchanté, enchantée, joie, fier, fière, génial, excellent, très positif,
     muy bien, muy feliz, muy contento, muy contenta, muy satisfecho, muy satisfecha, encantado, encantada,
     entusiasmado, entusiasmada, emocionado, emocionada, alegría, orgulloso, orgullosa, genial, excelente,
     muy positivo,
     molto bene, molto felice, felicissimo, felicissima, entusiasta, gioia, orgoglioso, orgogliosa, ottimo,
     heel blij, heel goed, enthousiast, trots, geweldig, zeer tevreden,
     muito feliz, muito bem, animado, animada, alegria, orgulhoso, orgulhosa, ótimo`,
  ],
  [
    1,
    `good, happy, pleased, relieved, relief, satisfied, glad, positive, hopeful, confident, interested,
     content, comfortable, optimistic, grateful, motivated, fine, nice, cheerful, reassured,
     gut, glücklich, zufrieden, froh, erleichtert, erleichterung, positiv, hoffnungsvoll, zuversichtlich,
     interessiert, motiviert, dankbar, fröhlich, optimistisch, gespannt, sicher,
     bien, content, contente, heureux, heureuse, satisfait, satisfaite, soulagé, soulagée, positif, positive,
     confiant, confiante, intéressé, intéressée, rassuré, rassurée, motivé, motivée, optimiste,
     bueno, buena, feliz, contento, contenta, satisfecho, satisfecha, aliviado, aliviada, alivio, positivo,
     positiva, confiado, confiada, interesado, interesada, tranquilo, tranquila, motivado, motivada, alegre,
     esperanzado, esperanzada, agradecido, agradecida,
     felice, contenta, soddisfatto, soddisfatta, sollevato, sollevata, fiducioso, fiduciosa, positivo, sereno,
     blij, tevreden, goed, opgelucht, positief, hoopvol, zelfverzekerd, gerustgesteld,
     satisfeito, satisfeita, aliviado, aliviada, confiante, contente, otimista`,
  ],
  [
    0,
    `neutral, ok, okay, calm, curious, curiosity, indifferent, mixed, so-so, meh, ambivalent, surprised,
     neugierig, gleichgültig, ruhig, gemischt, mittel, geht so, in ordnung, überrascht, abwartend,
     neutre, calme, curieux, curieuse, indifférent, indifférente, mitigé, mitigée, moyen, moyenne, surpris,
     surprise, partagé, partagée,
     neutro, neutra, curioso, curiosa, indiferente, mixto, regular, sorprendido, sorprendida, calmado, calmada,
     neutrale, calmo, calma, indifferente, sorpreso, sorpresa,
     neutraal, nieuwsgierig, rustig, verrast, gemengd,
     indiferente, surpreso, surpresa`,
  ],
  [
    -1,
    `bad, unhappy, worried, worry, annoyed, unsure, confused, confusion, sad, negative, uncertain, nervous,
     disappointed, impatient, bored, stressed, anxious, doubtful, sceptical, skeptical, irritated, insecure,
     overwhelmed, tired, hesitant, uneasy, unsatisfied, dissatisfied, lost, tense,
     schlecht, unglücklich, besorgt, genervt, unsicher, verwirrt, traurig, negativ, nervös, enttäuscht,
     ungeduldig, gelangweilt, gestresst, ängstlich, skeptisch, irritiert, überfordert, müde, unzufrieden,
     angespannt, verunsichert, zögerlich, sorge, angst, ratlos,
     mauvais, mauvaise, mal, malheureux, malheureuse, inquiet, inquiète, agacé, agacée, incertain, incertaine,
     confus, confuse, triste, négatif, négative, nerveux, nerveuse, déçu, déçue, impatient, impatiente, ennuyé,
     ennuyée, stressé, stressée, anxieux, anxieuse, sceptique, irrité, irritée, perdu, perdue, fatigué,
     fatiguée, insatisfait, insatisfaite, mécontent, mécontente, hésitant, hésitante, tendu, tendue,
     malo, mala, infeliz, preocupado, preocupada, molesto, molesta, inseguro, insegura, confundido,
     confundida, negativo, negativa, nervioso, nerviosa, decepcionado, decepcionada, impaciente, aburrido,
     aburrida, estresado, estresada, ansioso, ansiosa, escéptico, escéptica, irritado, irritada, perdido,
     perdida, cansado, cansada, insatisfecho, insatisfecha, descontento, descontenta, abrumado, abrumada,
     preoccupato, preoccupata, ansioso, ansiosa, confuso, confusa, triste, deluso, delusa, annoiato, annoiata,
     insicuro, insicura, stressato, stressata, irritato, irritata, nervoso, nervosa, stanco, stanca,
     bezorgd, onzeker, verward, verdrietig, teleurgesteld, geïrriteerd, zenuwachtig, ongeduldig, gestrest,
     ontevreden, moe, slecht,
     preocupado, preocupada, inseguro, insegura, confuso, confusa, cansado, cansada, nervoso, nervosa,
     desapontado, desapontada, insatisfeito, insatisfeita, ruim`,
  ],
  [
    -2,
    `very bad, very unhappy, angry, anger, furious, frustrated, frustration, awful, terrible, horrible, hate,
     hates, desperate, devastated, outraged, enraged, very negative, very sad, very dissatisfied, panic,
     sehr schlecht, sehr unglücklich, wütend, wut, zornig, frustriert, frust, schrecklich, furchtbar,
     verzweifelt, verärgert, ärger, sauer, hasst, sehr negativ, sehr unzufrieden, panik,
     très mauvais, très mal, en colère, colère, furieux, furieuse, frustré, frustrée, affreux, affreuse,
     terrible, désespéré, désespérée, très négatif, très insatisfait, très mécontent, énervé, énervée, fâché,
     fâchée, panique,
     muy malo, muy mal, enfadado, enfadada, enojado, enojada, furioso, furiosa, frustrado, frustrada,
     frustración, terrible, horrible, desesperado, desesperada, muy negativo, muy insatisfecho, enfado, ira,
     pánico, rabia,
     arrabbiato, arrabbiata, furioso, furiosa, frustrato, frustrata, rabbia, disperato, disperata, pessimo,
     boos, woedend, gefrustreerd, wanhopig, vreselijk, heel slecht,
     zangado, zangada, frustrado, frustrada, com raiva, raiva, péssimo, desesperado, desesperada`,
  ],
];

const faces: readonly (readonly [value: number, faces: string])[] = [
  [2, '😀 😃 😄 😁 😆 🤩 😍 🥰 😎 🥳 😂 ❤ 💚 🎉 :d :-d'],
  [1, '🙂 😊 ☺ 😌 😇 😉 😏 🤗 👍 🟢 😺 :) :-) ;) ;-) =)'],
  [0, '😐 😶 🤔 😑 🙄 😬 🤨 😮 😯 🟡 ⚪ :| :-| :/ :-/'],
  [-1, '😕 🙁 ☹ 😟 😞 😔 😓 😒 😥 😣 😖 😰 😨 👎 🟠 :( :-( =('],
  [-2, '😢 😭 😡 😠 🤬 😩 😫 😱 💔 🤯 🤮 🔴 😤'],
];

const listed = (all: typeof words, separator: RegExp) =>
  all.flatMap(([value, list]) =>
    list.split(separator).map((word): [string, number] => [word.trim(), value]),
  );

/** The values of words, in lower case. Those of two languages have the same value. */
export const valueOfWord: ReadonlyMap<string, number> = new Map(listed(words, /,\s*/));

/** The values of faces and of other signs of emotions. */
export const valueOfFace: ReadonlyMap<string, number> = new Map(listed(faces, / /));

/** Typical names of emotion rows and columns, in these languages. */
export const feelingName =
  /emotion|feeling|mood|sentiment|satisf|experience curve|how (?:they|people|i) feel|gefühl|stimmung|zufrieden|befinden|laune|émotion|ressenti|humeur|emoci[oó]n|sentimiento|ánimo|satisfac|emozion|umore|soddisf|emoti|stemming|gevoel|tevreden|emoç|humor/i;
